/** What must hold of the whole schema. */
export interface Rule {
  readonly rule: string;
  /** Names each object that breaks the rule, in a column `object`. */
  readonly sql: string;
}
