const focused = 'data-shown-focus';
const within = 'data-shown-within';

/** The rules of the page for what has the focus, for what is only shown as if it had. */
export const shownFocus = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && /:focus-(?:visible|within)/u.test(rule.selectorText))
    .map(({ cssText }) =>
      cssText.replaceAll(':focus-visible', `[${focused}]`).replaceAll(':focus-within', `[${within}]`),
    )
    .join('\n');

/** Shows the first control in the box as if it had the focus. */
export const showFocus = (box: HTMLElement): void => {
  const control = box.querySelector('button, a, input, textarea, [tabindex]');
  control?.setAttribute(focused, '');
  for (let element = control; element && element !== box; element = element.parentElement) {
    element.setAttribute(within, '');
  }
};
