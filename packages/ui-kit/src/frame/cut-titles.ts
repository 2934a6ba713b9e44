const maxAncestors = 5;
const titled = new WeakSet<HTMLElement>();

const isTruncated = (element: HTMLElement): boolean => {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight;
};

const setTitle = ({ target }: Event): void => {
  let element = target instanceof HTMLElement ? target : null;
  for (let step = 0; element && step < maxAncestors; step++, element = element.parentElement) {
    if (titled.has(element)) element.removeAttribute('title');
    if (isTruncated(element) && !element.title) {
      element.title = element.innerText;
      titled.add(element);
      return;
    }
  }
};

/** Sets the full text as the title of a truncated element on hover. Returns a function that stops it. */
export const addTitlesToTruncatedText = (document: Document): (() => void) => {
  document.addEventListener('mouseover', setTitle, { passive: true });
  return () => document.removeEventListener('mouseover', setTitle);
};
