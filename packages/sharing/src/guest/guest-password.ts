const keyOf = (shareId: string): string => `pauta.share.${shareId}`;

/** The password of a link, kept for the lifetime of the tab: a reload, as phones do, does not ask for it again. */
export const guestPassword = {
  read: (shareId: string): string | null => sessionStorage.getItem(keyOf(shareId)),
  keep: (shareId: string, password: string): void => sessionStorage.setItem(keyOf(shareId), password),
  forget: (shareId: string): void => sessionStorage.removeItem(keyOf(shareId)),
};
