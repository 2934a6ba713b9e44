import type { Marks } from '../facts/facts.ts';

/** Which of the marks a page shows, by their names; and what it says, for those who look for a cause. */
export interface PageReading {
  shown: string[];
  /** Of those, which a dialog or an alert says. */
  alerted: string[];
  text: string;
}

/** Reads which of `marks` a document shows. Runs inside a page. */
export const readPage = (marks: Readonly<Record<string, Marks>>): PageReading => {
  const isVisible = (element: Element): boolean =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const plain = (text: string): string =>
    text
      .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
      .replaceAll(/[\s\u00A0\u200B]+/g, ' ')
      .trim();
  const nameOf = (element: Element): string[] =>
    [
      element.getAttribute('aria-label'),
      (element as HTMLElement).innerText,
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
      (element as HTMLInputElement).value,
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText),
    ].flatMap((name) => (name ? [plain(name)] : []));
  const controls = 'button, [role="button"], a[href], input[type="submit"], input[type="button"]';
  const fields =
    'input:not([type="hidden"], [type="checkbox"], [type="submit"]), textarea, [contenteditable="true"], [role="textbox"]';
  const control = new Set(['join', 'leave', 'dismiss']);
  const field = new Set(['nameInput']);

  const text = plain(document.body?.innerText ?? '');
  const alerts = plain(
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="alert"], dialog[open]')]
      .filter(isVisible)
      .map((element) => (element as HTMLElement).innerText)
      .join(' '),
  );
  const labelled = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible).flatMap(nameOf);
  const names = { control: labelled(controls), field: labelled(fields) };

  const shown: string[] = [];
  const alerted: string[] = [];
  for (const [name, { selectors = [], texts = [] }] of Object.entries(marks)) {
    const patterns = texts.map((source) => new RegExp(source, 'i'));
    const said = control.has(name) ? names.control : field.has(name) ? names.field : [text];
    const isShown =
      selectors.some((selector) => [...document.querySelectorAll(selector)].some(isVisible)) ||
      said.some((one) => patterns.some((pattern) => pattern.test(one)));
    if (isShown) shown.push(name);
    if (alerts && patterns.some((pattern) => pattern.test(alerts))) alerted.push(name);
  }
  return { shown, alerted, text: text.slice(0, 600) };
};

/** The first element that one of the marks names, for a click or a word; selectors go before texts. Runs inside a page. */
export const findElement = ({
  marks: { selectors = [], texts = [] },
  isField,
}: {
  marks: Marks;
  isField: boolean;
}): Element | null => {
  const isReady = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(element as HTMLButtonElement).disabled &&
    element.getAttribute('aria-disabled') !== 'true';
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].find(isReady);
    if (found) return found;
  }
  const plain = (text: string): string =>
    text
      .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
      .replaceAll(/[\s\u00A0\u200B]+/g, ' ')
      .trim();
  const candidates = [
    ...document.querySelectorAll(
      isField
        ? 'input:not([type="hidden"], [type="checkbox"], [type="submit"]), textarea, [contenteditable="true"], [role="textbox"]'
        : 'button, [role="button"], a[href], input[type="submit"], input[type="button"]',
    ),
  ].filter(isReady);
  for (const pattern of texts.map((source) => new RegExp(source, 'i'))) {
    const found = candidates.find((element) =>
      [
        element.getAttribute('aria-label'),
        (element as HTMLElement).innerText,
        element.getAttribute('title'),
        element.getAttribute('placeholder'),
        (element as HTMLInputElement).value,
        ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText),
      ].some((name) => name && pattern.test(plain(name))),
    );
    if (found) return found;
  }
  return null;
};
