/** Address of a link's page. */
export const sharePath = (shareId: string): string => `/s/${encodeURIComponent(shareId)}`;
