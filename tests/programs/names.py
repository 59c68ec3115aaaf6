"""Python names that look like the ones the build makes up."""


def p():
    return "p1 f2 locals_x 'p'"


def f(p1, f2=2, **more):
    return {"p1": p1, "f2": f2, "more": more.get("p1x", "none")}


class L:
    f1 = "attribute f1"

    def l0(self, f3):
        return self.f1 + f3


ANSWER = [p(), f(p1=1), f(3, f2=4, p1x=5), L().l0(" l0"), f"{p()} {f(9)['p1']}", __name__]
