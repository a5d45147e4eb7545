/** The rule that is being looked up, from wherever its number stands. */
class Peek {
  rule = $state("");
  open = (rule: string): void => {
    this.rule = rule;
  };
}

export const peek = new Peek();
