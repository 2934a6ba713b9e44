/** Address of the page that a link opens. */
export const sharePath = (shareId: string): string => `/s/${encodeURIComponent(shareId)}`;
