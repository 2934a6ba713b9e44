/** Calls back when the size of an element, or the direction of the page, has changed. Returns a function that stops it. */
export const onLayoutChange = (element: Element, onChange: () => void): (() => void) => {
  const turned = new MutationObserver(onChange);
  turned.observe(document.documentElement, { attributeFilter: ['dir'] });
  const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onChange);
  resized?.observe(element);
  return () => {
    turned.disconnect();
    resized?.disconnect();
  };
};
