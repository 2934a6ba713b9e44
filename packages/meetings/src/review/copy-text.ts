/** Puts a text on the clipboard, also where the browser has none for this address (plain http); tells whether it did. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.setAttribute('readonly', '');
    area.style.position = 'fixed';
    area.style.opacity = '0';
    // In a dialog, what is outside of it can't have the focus.
    (document.activeElement?.closest('[role=dialog]') ?? document.body).append(area);
    const before = document.activeElement;
    area.select();
    // The only way where there is no clipboard.
    // oxlint-disable-next-line typescript/no-deprecated
    const isCopied = document.execCommand('copy');
    area.remove();
    if (before instanceof HTMLElement) before.focus();
    return isCopied;
  }
};
