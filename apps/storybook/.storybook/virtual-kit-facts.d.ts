declare module 'virtual:kit-facts' {
  /** Facts by component. */
  export const facts: Readonly<Record<string, KitFact>>;
  /** Changeset entries about the ui-kit, the newest first; without a day if it is not known. */
  export const changes: readonly { readonly day: string; readonly text: string }[];

  interface KitFact {
    /** Tokens used by its styles, by their names in code. */
    readonly tokens: readonly string[];
    /** Number of files that use it, by package. */
    readonly uses: Readonly<Record<string, number>>;
    /** Changeset entries about it. */
    readonly changes: readonly string[];
  }
}
