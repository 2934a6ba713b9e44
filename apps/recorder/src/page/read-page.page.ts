import type { Marks } from '../facts/facts.ts';

/** Names of the marks that a page shows, and its text for diagnosis. */
export interface PageReading {
  shown: string[];
  /** The subset shown in a dialog or alert. */
  alerted: string[];
  text: string;
}

/** Finds which of `marks` a document shows. `said`: selectors of chat messages and captions. Runs inside a page. */
export const readPage = ({
  marks,
  said,
}: {
  marks: Readonly<Record<string, Marks>>;
  said: readonly string[];
}): PageReading => {
  const isVisible = (element: Element): boolean =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isEnabled = (element: Element): boolean =>
    !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
  const leadsToSignIn = (element: Element): boolean =>
    /log-?in|sign-?in|signup|accounts\.|oauth/i.test(element.getAttribute('href') ?? '');
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
      ...(element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)?.innerText),
    ].flatMap((name) => (name ? [plain(name)] : []));
  const controls = 'button, [role="button"], a[href], input[type="submit"], input[type="button"]';
  const fields =
    'input:not([type="hidden"], [type="checkbox"], [type="submit"], [type="button"]), textarea, [contenteditable="true"], [role="textbox"]';
  const control = new Set(['join', 'leave', 'dismiss']);
  const field = new Set(['nameInput']);

  // Chat messages and captions are not texts of the page itself.
  const theirs = said
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .map((element) => plain(element.innerText ?? ''))
    .filter((one) => one.length > 3);
  const withoutTheirs = (text: string): string => theirs.reduce((left, one) => left.replaceAll(one, ' '), text);
  const text = withoutTheirs(plain(document.body?.innerText ?? ''));
  const alerts = withoutTheirs(
    plain(
      [
        ...document.querySelectorAll(
          '[role="dialog"], [role="alertdialog"], [role="alert"], [role="status"], [aria-live="assertive"], dialog[open]',
        ),
      ]
        .filter(isVisible)
        .map((element) => (element as HTMLElement).innerText)
        .join(' '),
    ),
  );
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  const namesOf = (elements: Element[]) => elements.flatMap(nameOf);
  const pressable = seen(controls).filter((element) => !leadsToSignIn(element));
  const names = {
    control: namesOf(pressable),
    enabled: namesOf(pressable.filter(isEnabled)),
    field: namesOf(seen(fields)),
  };

  const shown: string[] = [];
  const alerted: string[] = [];
  for (const [name, { selectors = [], texts = [] }] of Object.entries(marks)) {
    const patterns = texts.map((source) => new RegExp(source, 'i'));
    const isJoin = name === 'join';
    const saying = isJoin ? names.enabled : control.has(name) ? names.control : field.has(name) ? names.field : [text];
    const isShown =
      selectors.some((selector) => seen(selector).some((element) => !isJoin || isEnabled(element))) ||
      saying.some((one) => patterns.some((pattern) => pattern.test(one)));
    if (isShown) shown.push(name);
    if (alerts && patterns.some((pattern) => pattern.test(alerts))) alerted.push(name);
  }
  return { shown, alerted, text: text.slice(0, 600) };
};

/** The first element that matches; selectors go before texts. Runs inside a page. */
export const findElement = ({
  marks: { selectors = [], texts = [] },
  isField,
  isInDialog = false,
}: {
  marks: Marks;
  isField: boolean;
  /** Searches only dialogs. */
  isInDialog?: boolean;
}): Element | null => {
  const isReady = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(element as HTMLButtonElement).disabled &&
    element.getAttribute('aria-disabled') !== 'true' &&
    !/log-?in|sign-?in|signup|accounts\.|oauth/i.test(element.getAttribute('href') ?? '');
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
        ? 'input:not([type="hidden"], [type="checkbox"], [type="submit"], [type="button"]), textarea, [contenteditable="true"], [role="textbox"]'
        : 'button, [role="button"], a[href], input[type="submit"], input[type="button"]',
    ),
  ].filter(
    (element) => isReady(element) && (!isInDialog || element.closest('[role="dialog"], [role="alertdialog"], dialog')),
  );
  for (const pattern of texts.map((source) => new RegExp(source, 'i'))) {
    const found = candidates.find((element) =>
      [
        element.getAttribute('aria-label'),
        (element as HTMLElement).innerText,
        element.getAttribute('title'),
        element.getAttribute('placeholder'),
        (element as HTMLInputElement).value,
        ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText),
        ...(element.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)?.innerText),
      ].some((name) => name && pattern.test(plain(name))),
    );
    if (found) return found;
  }
  return null;
};

/**
 * The button beside a field, if there is a single one that may lead on: for wording that no mark knows. Runs inside a
 * page.
 */
export const onlyButtonBeside = (field: Element): Element | null => {
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    ((element as HTMLElement).innerText || (element as HTMLInputElement).value || '');
  const isOther =
    /cancel|volta|back|log-?in|sign|conta|account|baix|download|aplicativo|\bapp\b|microfone|\bmic|c[âa]mera|[áa]udio|v[íi]deo|\bsom\b|sound|ajuda|help|config|settings|idioma|language|test|mais|more|fundo|background|efeito|effect|sair|leave|telefone|phone/i;
  const mayLeadOn = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(element as HTMLButtonElement).disabled &&
    element.getAttribute('aria-disabled') !== 'true' &&
    /\p{L}{2}/u.test(nameOf(element)) &&
    !isOther.test(nameOf(element));
  for (let place = field.parentElement; place; place = place.parentElement) {
    const buttons = [...place.querySelectorAll('button, [role="button"], input[type="submit"]')].filter(mayLeadOn);
    if (buttons.length > 0) return buttons.length === 1 ? (buttons[0] ?? null) : null;
  }
  return null;
};
