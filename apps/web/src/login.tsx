import { readLocale } from '@pauta/feature-api';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { activate } from './locale.ts';
import { LoginPage } from './login-page.tsx';
import { session } from './session.ts';

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');

const locale = readLocale();
await activate(locale);
// The page is prerendered in Portuguese: hydration keeps typed text and the focus.
const isPrerendered = element.dataset['prerendered'] !== undefined && locale === 'pt-BR';
if (!isPrerendered) element.replaceChildren();
const page = <LoginPage locale={locale} />;
const root = isPrerendered ? hydrateRoot(element, page) : createRoot(element);
if (!isPrerendered) root.render(page);
delete element.dataset['prerendered'];

const enter = () => {
  if (!session.getState().authenticated) return;
  stop();
  void import('./start.tsx').then(({ start }) => {
    root.unmount();
    // A new element: the pending unmount would clear the old one.
    const place = document.createElement('div');
    place.id = element.id;
    element.replaceWith(place);
    return start(place);
  });
};
const stop = session.subscribe(enter);
session.start();
enter();
