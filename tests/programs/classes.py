"""Classes: methods of each kind, super, __class__, operators."""


class Base:
    """Documented."""

    LIMIT = 3

    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, Base) and self.name == other.name

    def __repr__(self):
        return f"{type(self).__name__}({self.name!r})"

    def limit(self):
        return self.LIMIT

    @staticmethod
    def plain(x):
        return x + 1

    @classmethod
    def named(cls, *names, **more):
        return [cls(name) for name in [*names, *more]]

    @property
    def upper(self):
        return self.name.upper()


class Child(Base):
    """Only this."""

    LIMIT = 4

    def __init__(self, name, age=7):
        super().__init__(name)
        self.age = age

    def kind(self):
        return __class__.__name__


child = Child("a")
ANSWER = [
    repr(child),
    child.limit(),
    child.kind(),
    child.upper,
    child.age,
    Child.plain(1),
    child == Base("a"),
    repr(Base.named("x", y=1)),
    Base.limit.__name__,
    Base("b") == 3,
]
