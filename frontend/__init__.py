"""The phone: what the build makes (`frontend.build`) and what runs in the page (`frontend.app`)."""
