"""Compressed sizes, by brotli where the server has it: what the first screen needs, and all that is precached."""

import json
import re

from frontend.build import COMPRESSED, sizes  # noqa: F401
