let region: HTMLElement | undefined;

/** Announces the button as busy to screen readers (its name, then the spinner's label) until `isOver` aborts. */
export const announcePending = (button: HTMLElement, isOver: AbortSignal): void => {
  if (isOver.aborted) return;
  if (!region) {
    region = document.createElement('div');
    region.role = 'status';
    // Visually hidden even before style sheets load.
    region.style.cssText = 'position:fixed;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)';
    document.body.append(region);
  }
  const spinner = button.querySelector('[role=img]')?.getAttribute('aria-label');
  const words = document.createElement('div');
  words.textContent = [button.getAttribute('aria-label') ?? button.textContent, spinner].filter(Boolean).join(', ');
  region.append(words);
  isOver.addEventListener('abort', () => words.remove());
};
