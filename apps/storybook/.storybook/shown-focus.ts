const focused = 'data-shown-focus';
const within = 'data-shown-within';

/** The page's `:focus` rules, for elements that only look focused. */
export const shownFocus = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && /:focus-(?:visible|within)/u.test(rule.selectorText))
    .map(({ cssText }) =>
      cssText.replaceAll(':focus-visible', `[${focused}]`).replaceAll(':focus-within', `[${within}]`),
    )
    .join('\n');

/** Makes the first control in the box look focused. */
export const showFocus = (box: HTMLElement): void => {
  const control = box.querySelector('button, a, input, textarea, [tabindex]');
  control?.setAttribute(focused, '');
  for (let element = control; element && element !== box; element = element.parentElement) {
    element.setAttribute(within, '');
  }
};
