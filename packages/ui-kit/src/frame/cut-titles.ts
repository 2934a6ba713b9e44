const reach = 5;
const given = new WeakSet<HTMLElement>();

const isCut = (element: HTMLElement): boolean => {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight;
};

const tell = ({ target }: Event): void => {
  let element = target instanceof HTMLElement ? target : null;
  for (let step = 0; element && step < reach; step++, element = element.parentElement) {
    if (given.has(element)) element.removeAttribute('title');
    if (isCut(element) && !element.title) {
      element.title = element.innerText;
      given.add(element);
      return;
    }
  }
};

/** Sets the full text as the title of a truncated element on hover. Returns a function that stops it. */
export const tellCutTexts = (document: Document): (() => void) => {
  document.addEventListener('mouseover', tell, { passive: true });
  return () => document.removeEventListener('mouseover', tell);
};
