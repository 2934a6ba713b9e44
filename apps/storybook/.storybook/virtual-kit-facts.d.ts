declare module 'virtual:kit-facts' {
  /** What the sources say about each component of the kit. */
  export const facts: Readonly<Record<string, KitFact>>;
  /** What changesets tell of the kit. */
  export const changes: readonly string[];

  interface KitFact {
    /** The tokens that its own styles take, as code calls them. */
    readonly tokens: readonly string[];
    /** How many files of each package show it. */
    readonly uses: Readonly<Record<string, number>>;
    /** What changesets tell about it. */
    readonly changes: readonly string[];
  }
}
