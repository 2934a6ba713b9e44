const focused = 'data-shown-focus';
const within = 'data-shown-within';
const hovered = 'data-shown-hover';

const rulesIn = (list: CSSRuleList): readonly CSSStyleRule[] =>
  [...list].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches ? rulesIn(rule.cssRules) : [];
  });

/** The page's `:focus` and `:hover` rules, for elements that only look focused or hovered. */
export const shownRules = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => rulesIn(sheet.cssRules))
    .filter(({ selectorText }) => /:(?:focus-visible|focus-within|hover)/u.test(selectorText))
    .map(({ cssText }) =>
      cssText
        // Without specificity: where a component has no outline, the general one does not return.
        .replaceAll(':focus-visible', `:where([${focused}])`)
        .replaceAll(':focus-within', `[${within}]`)
        .replaceAll(':hover', `[${hovered}]`),
    )
    .join('\n');

const aroundOf = (control: Element | null | undefined, box: HTMLElement): readonly Element[] =>
  control && control !== box ? [control, ...aroundOf(control.parentElement, box)] : [];

/** Makes a control in the box look focused. */
export const showFocus = (box: HTMLElement, control: Element | undefined): void => {
  control?.setAttribute(focused, '');
  for (const element of aroundOf(control, box)) element.setAttribute(within, '');
};

/** Makes controls in the box look hovered. */
export const showHover = (box: HTMLElement, controls: readonly Element[]): void => {
  for (const element of controls.flatMap((control) => aroundOf(control, box))) element.setAttribute(hovered, '');
};
