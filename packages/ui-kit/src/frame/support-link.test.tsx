import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { BlankFrame } from './blank-frame.tsx';
import { SupportContext } from './support-link.tsx';

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });
const address = 'https://wa.me/5511999990000';
const words = 'Falar com o suporte no WhatsApp';
const page = (href?: string) => (
  <I18nProvider i18n={i18n}>
    <SupportContext value={href}>
      <BlankFrame title="Entre na sua conta" />
    </SupportContext>
  </I18nProvider>
);

afterEach(cleanup);

describe('SupportLink', () => {
  it('stands at the foot of a page without a frame, with its words', () => {
    render(page(address));
    const link = within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link', { name: words });
    expect(link.textContent).toBe(words);
    expect(link.href).toBe(address);
    expect(link.compareDocumentPosition(screen.getByRole('heading'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('is not shown without an address', () => {
    render(page());
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is not part of a prerendered page, which knows no address', () => {
    expect(renderToString(page(address))).not.toContain(address);
  });
});
