/** Copies a text, also without the clipboard API (on plain http); returns whether it succeeded. */
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
    // In an open dialog, elements outside of it cannot be focused.
    (document.activeElement?.closest('[role=dialog]') ?? document.body).append(area);
    const before = document.activeElement;
    area.select();
    // The only way without the clipboard API.
    // oxlint-disable-next-line typescript/no-deprecated
    const isCopied = document.execCommand('copy');
    area.remove();
    if (before instanceof HTMLElement) before.focus();
    return isCopied;
  }
};
