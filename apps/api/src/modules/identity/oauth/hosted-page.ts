import { createHash } from 'node:crypto';
import type { Language } from '@pauta/contract';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { hostedFontPath } from './hosted-font.ts';
import { hostedWords, type PageLink, type Reason } from './hosted-words.ts';
import type { PageError } from './oauth-error.ts';

/** Text that is already escaped. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const toMarkup = (value: string | Markup): string => (value instanceof Markup ? value.text : escapeHtml(value));

/** A template tag that escapes every value except `Markup`. */
const markup = (parts: TemplateStringsArray, ...values: readonly (string | Markup)[]): Markup =>
  new Markup(parts.map((part, index) => part + toMarkup(values[index] ?? '')).join(''));

const nothing = new Markup('');

const logo = markup`<svg viewBox="0 0 26 26" aria-hidden="true"><rect class="plate" width="26" height="26" rx="8"/><path d="M7 8h12M7 13h7M7 18h10" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>`;

// The same look, palette and font as the product's sign-in, inlined: these pages load nothing but the font.
const styles = `
@font-face{font-family:Geist;src:url(${hostedFontPath}) format('woff2');font-weight:100 900;font-display:swap}
@font-face{font-family:'Geist Fallback';src:local('Arial'),local('Liberation Sans'),local('Helvetica');ascent-override:95.94%;descent-override:28.16%;line-gap-override:0%;size-adjust:104.76%}
:root{color-scheme:light dark;--background:oklch(.972 .004 85);--surface:oklch(.997 .001 85);--text:oklch(.23 .012 70);--text-secondary:oklch(.42 .012 70);--control:oklch(.64 .01 85);--critical:oklch(.51 .18 27);--critical-bg:oklch(.957 .022 27);--primary:oklch(.48 .085 195);--primary-deep:oklch(.38 .07 195);--neutral:oklch(.99 0 0);--art:oklch(.38 .07 195)}
@media (prefers-color-scheme:dark){:root{--background:oklch(.185 .006 75);--surface:oklch(.222 .007 75);--text:oklch(.945 .006 85);--text-secondary:oklch(.78 .01 85);--control:oklch(.56 .01 80);--critical:oklch(.74 .14 27);--critical-bg:oklch(.3 .05 27);--primary:oklch(.74 .1 195);--primary-deep:oklch(.82 .09 195);--neutral:oklch(.2 .02 195);--art:oklch(.29 .042 195)}}
*{box-sizing:border-box;margin:0}
body{min-block-size:100dvh;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);background:var(--background);color:var(--text);font:400 .875rem/1.25rem Geist,'Geist Fallback',system-ui,sans-serif;-webkit-font-smoothing:antialiased}
main{display:flex;flex-direction:column;align-items:center;justify-content:safe center;padding:2.5rem 1.25rem;min-inline-size:0}
.card{inline-size:100%;max-inline-size:23.25rem}
.brand{display:flex;align-items:center;gap:.625rem;font-weight:600;font-size:1.0625rem;line-height:1.5rem;letter-spacing:-.02em;margin-block-end:1.625rem}
.brand svg{inline-size:1.625rem;block-size:1.625rem}
.plate{fill:var(--primary)}
h1{font-size:1.375rem;line-height:1.75rem;font-weight:600;letter-spacing:-.02em}
.lead{margin-block-start:.375rem;color:var(--text-secondary);overflow-wrap:anywhere}
form{margin-block-start:1.25rem;display:flex;flex-direction:column;gap:1rem}
.problem{margin-block-start:1.25rem;padding:.75rem 1rem;border-radius:6px;background:var(--critical-bg);color:var(--critical);border-inline-start:2px solid var(--critical)}
.problem p+p{margin-block-start:.5rem}
.field{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem;font-size:.8125rem;line-height:1.125rem}
label{font-weight:500}
a{color:var(--primary-deep);font-weight:500;text-decoration:none}
a:hover{text-decoration:underline}
.problem a{color:inherit;text-decoration:underline}
input{flex:1 0 100%;min-inline-size:0;block-size:2.75rem;padding-inline:.75rem;border:1px solid var(--control);border-radius:6px;background:var(--surface);color:inherit;font:inherit;font-size:1rem}
input[aria-invalid]{border-color:var(--critical)}
button{block-size:2.75rem;border:1px solid transparent;border-radius:6px;background:var(--primary);color:var(--neutral);font:inherit;font-weight:500;cursor:pointer}
button:hover{background:var(--primary-deep)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.art{background:var(--art) repeating-linear-gradient(transparent 0 calc(3rem - 1px),oklch(1 0 0/.07) calc(3rem - 1px) 3rem);color:oklch(.99 0 0);padding:round(down,30dvh,3rem) clamp(2rem,12%,9rem) 0;font-size:.875rem;line-height:3rem}
.art div{position:relative;inset-block-start:.375rem;max-inline-size:34rem;margin-inline:auto}
.art blockquote{font-size:1.875rem;letter-spacing:-.02em;text-indent:-.42em;text-wrap:balance}
.art mark{background:oklch(.85 .13 88);color:oklch(.23 .012 70);padding:.125rem .25rem;white-space:nowrap}
.art small{font-size:inherit;opacity:.8}
.art .answer{margin-block-start:3rem;border-inline-start:2px solid oklch(.82 .09 195);padding-inline-start:1rem}
.art .answer strong{display:block;font-size:1rem;font-weight:500}
@media (max-width:56.1875rem){body{grid-template-columns:minmax(0,1fr)}.art{display:none}}
@media (forced-colors:active){button,.problem{border:1px solid}}
`;

/** The first quote of the product's own sign-in. */
const said: Readonly<Record<Language, { quote: string; question: string; answer: string }>> = {
  'pt-BR': {
    quote: '“Eu só consigo aprovar sozinha até <mark>dois mil por mês</mark>; acima disso vai para o meu sócio.”',
    question: 'Quem decide a compra?',
    answer: 'Renata até R$ 2 mil; acima disso, o sócio.',
  },
  en: {
    quote: '“I can only approve <mark>two thousand a month</mark> on my own; above that it goes to my partner.”',
    question: 'Who makes the buying decision?',
    answer: 'Renata up to R$ 2,000; above that, her partner.',
  },
};

const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** An HTML response. */
export interface HostedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const sourceOf = (address: string): string => {
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : url.protocol;
};

/** `mayGoTo` are addresses that its form may redirect to (CSP `form-action`). */
const toPage = (
  { language, title, status }: { language: Language; title: string; status: number },
  content: Markup,
  mayGoTo: readonly string[] = [],
): HostedPage => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-language': language,
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${styleHash}`,
      "font-src 'self'",
      ["form-action 'self'", ...mayGoTo.map(sourceOf)].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  },
  body: markup`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<title>${title} · Pauta</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="preload" href="${hostedFontPath}" as="font" type="font/woff2" crossorigin>
<style>${new Markup(styles)}</style>
</head>
<body>
<main>
<div class="card">
<div class="brand">${logo}Pauta</div>
${content}
</div>
</main>
<div class="art" aria-hidden="true">
<div>
<blockquote>${new Markup(said[language].quote)}</blockquote>
<p><small>12:55 Renata, Padaria Trigal</small></p>
<p class="answer"><small>${said[language].question}</small><strong>${said[language].answer}</strong></p>
</div>
</div>
</body>
</html>
`.text,
});

const hrefs: Readonly<Record<PageLink, string>> = { forgot_password: '/forgot-password', own_sign_in: '/login' };

/** A problem with submitted data. */
export interface FormProblem {
  readonly reason: Reason;
  readonly status: number;
  readonly field?: 'username' | 'password';
  /** A link within this installation. */
  readonly link?: PageLink;
}

export interface SignInForm {
  readonly language: Language;
  readonly token: string;
  readonly username: string;
  /** The requested provider, if it has no issuer here. */
  readonly provider: string | null;
  readonly redirectUri: string;
  readonly problem?: FormProblem | undefined;
}

const problemBox = ({ reason, link, field }: FormProblem, language: Language): Markup => {
  const { reasons, links } = hostedWords[language];
  const message = reasons[reason];
  const told = field ? markup`<a href="#${field}">${message}</a>` : message;
  const way = link ? markup`<p><a href="${hrefs[link]}">${links[link]}</a></p>` : nothing;
  return markup`<div class="problem" role="alert" id="problema"><p>${told}</p>${way}</div>`;
};

const marks = (problem: FormProblem | undefined, field: 'username' | 'password'): Markup =>
  problem?.field === field ? markup` aria-invalid="true" aria-describedby="problema"` : nothing;

/** The sign-in form for users without an issuer. */
export const signInPage = ({ language, token, username, provider, redirectUri, problem }: SignInForm): HostedPage => {
  const words = hostedWords[language];
  const lead = provider ? words.noProvider(provider) : words.lead;
  const onPassword = username !== '' && problem?.field !== 'username';
  const focus = markup` autofocus`;
  const content = markup`<h1>${words.signIn}</h1>
<p class="lead">${lead}</p>
${problem ? problemBox(problem, language) : nothing}
<form method="post" action="/oauth2/login" aria-label="${words.enter}">
<input type="hidden" name="lang" value="${language}">
<input type="hidden" name="state" value="${token}">
<div class="field">
<label for="username">${words.email}</label>
<input id="username" name="username" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="128" required value="${username}"${onPassword ? nothing : focus}${marks(problem, 'username')}>
</div>
<div class="field">
<label for="password">${words.password}</label>
<a href="/forgot-password">${words.forgot}</a>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1024" required${onPassword ? focus : nothing}${marks(problem, 'password')}>
</div>
<button type="submit">${words.enter}</button>
</form>`;
  const title = problem ? words.error(words.signIn) : words.signIn;
  return toPage({ language, title, status: problem?.status ?? 200 }, content, [redirectUri]);
};

/** An error page with a link back to the product. */
export const messagePage = ({ title: kind, reason, status }: PageError, language: Language): HostedPage => {
  const { titles, reasons, toLogin } = hostedWords[language];
  const title = titles[kind];
  return toPage(
    { language, title, status },
    markup`<h1>${title}</h1>
<div class="problem" role="alert"><p>${reasons[reason]}</p></div>
<form method="get" action="/login"><button type="submit">${toLogin}</button></form>`,
  );
};
