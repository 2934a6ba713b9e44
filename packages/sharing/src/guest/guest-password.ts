const keyOf = (shareId: string): string => `pauta.share.${shareId}`;

/** The password of a link, for as long as the tab lives: a telephone that loads the page anew does not ask again. */
export const guestPassword = {
  read: (shareId: string): string | null => sessionStorage.getItem(keyOf(shareId)),
  keep: (shareId: string, password: string): void => sessionStorage.setItem(keyOf(shareId), password),
  forget: (shareId: string): void => sessionStorage.removeItem(keyOf(shareId)),
};
