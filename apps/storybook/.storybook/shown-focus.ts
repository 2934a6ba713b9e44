const focused = 'data-shown-focus';
const within = 'data-shown-within';
const hovered = 'data-shown-hover';

/** A window with its own classes: a rule of a frame is no instance of those of the page around it. */
type View = Window & typeof globalThis;

const rulesIn = (list: CSSRuleList, view: View): readonly CSSStyleRule[] =>
  [...list].flatMap((rule) => {
    if (rule instanceof view.CSSStyleRule) return [rule];
    return rule instanceof view.CSSMediaRule && view.matchMedia(rule.conditionText).matches
      ? rulesIn(rule.cssRules, view)
      : [];
  });

/** The `:focus` and `:hover` rules of a page, for elements that only look focused or hovered. */
export const shownRules = (view: View = window): string =>
  [...view.document.styleSheets]
    .flatMap((sheet) => rulesIn(sheet.cssRules, view))
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
