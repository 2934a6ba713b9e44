declare module 'virtual:kit-facts' {
  /** Facts by component. */
  export const facts: Readonly<Record<string, KitFact>>;
  /** Changeset entries about the ui-kit. */
  export const changes: readonly string[];

  interface KitFact {
    /** Tokens used by its styles, by their names in code. */
    readonly tokens: readonly string[];
    /** Number of files that use it, by package. */
    readonly uses: Readonly<Record<string, number>>;
    /** Changeset entries about it. */
    readonly changes: readonly string[];
  }
}
