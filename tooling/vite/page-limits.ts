/** Script that a page needs before it is shown, in kB. */
export interface PageSizes {
  readonly total: number;
  /** Package of the page. */
  readonly owner: string;
  /** Size by package. */
  readonly packages: Readonly<Record<string, number>>;
}

/** Maximum size by page. */
export const limits: Readonly<Record<string, number>> = { login: 110, 'meeting-list': 160 };

/** Maximum size that a feature may add to another feature's page: name, icon and addresses, nine of them for the settings. */
const guestLimit = 0.6;

/** Typical size that a feature adds to the list: name, icon, addresses and catalogs. */
const usualGuest = 0.26;

const kB = (size: number): string => `${size.toFixed(1)} kB`;

/** Packages that have grown most since the kept sizes, such as `@pauta/notes by 1.2 kB`. */
const grown = (now: PageSizes, kept: PageSizes | undefined): string => {
  const more = Object.entries(now.packages)
    .map(([name, size]) => [name, size - (kept?.packages[name] ?? 0)] as const)
    .filter(([, by]) => by >= 0.1)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3);
  return more.map(([name, by]) => `${name} by ${kB(by)}`).join(', ') || 'nothing by 0.1 kB';
};

/** Report about the pages: features that exceed their share, oversized pages with causes, and remaining sizes. */
export const judge = (
  pages: Readonly<Record<string, PageSizes>>,
  kept: Readonly<Record<string, PageSizes>>,
  features: readonly string[],
): { readonly verdicts: readonly string[]; readonly isOver: boolean } => {
  const limited = Object.entries(limits).flatMap(([page, limit]) => {
    const sizes = pages[page];
    return sizes ? [{ page, limit, sizes }] : [];
  });
  const guests = limited.flatMap(({ page, sizes }) =>
    features
      .filter((name) => name !== sizes.owner && (sizes.packages[name] ?? 0) > guestLimit)
      .map((name) => `${name}: ${kB(sizes.packages[name] ?? 0)} on ${page}, at most ${kB(guestLimit)}: MISSED`),
  );
  const large = limited.filter(({ limit, sizes }) => sizes.total > limit);
  const totals = limited.map(({ page, limit, sizes }) => {
    const what = `${page}: ${kB(sizes.total)}, at most ${limit}`;
    if (sizes.total > limit) return `${what}: MISSED. Grown since sizes were kept: ${grown(sizes, kept[page])}`;
    const hasFeatures = features.some((name) => name in sizes.packages);
    return `${what}: met${hasFeatures ? `, with room for ${Math.floor((limit - sizes.total) / usualGuest)} features more` : ''}`;
  });
  return { verdicts: [...guests, ...totals], isOver: guests.length + large.length > 0 };
};
