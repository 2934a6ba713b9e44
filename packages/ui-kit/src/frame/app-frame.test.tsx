import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MessageIcon, VideoIcon } from '../icons/glyphs.ts';
import { media } from '../theme/media.ts';
import { type LayoutPreference, layoutTypes } from '../theme/preferences.ts';
import { AppFrame, type AppFrameProps } from './app-frame.tsx';
import { HeaderBar, HeaderNav, SplitNav } from './frame-navs.ts';
import './header-nav.tsx';
import './nav-drawer.tsx';
import './split-nav.tsx';
import { SupportContext } from './support-link.tsx';

// Loads the lazy navigations, so that every test renders them synchronously.
beforeAll(() => Promise.all([HeaderBar, HeaderNav, SplitNav].map((part) => part.fetch())));
afterEach(cleanup);

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });

const show = (
  type: LayoutPreference['type'],
  more: Partial<LayoutPreference> = {},
  props: Partial<AppFrameProps> = {},
) => {
  const onLayoutChange = vi.fn<(layout: LayoutPreference) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <SupportContext value="https://wa.me/5511999990000">
        <AppFrame
          layout={{ type, sideNavCollapse: false, ...more }}
          onLayoutChange={onLayoutChange}
          homeHref="/meetings"
          user={{ name: 'Ana Martins' }}
          userMenu={[]}
          footer="© 2026 Pauta"
          sections={[
            {
              id: 'main',
              items: [
                {
                  id: 'meetings',
                  label: 'Reuniões',
                  icon: VideoIcon,
                  href: '/meetings',
                  isCurrent: true,
                  items: [{ id: 'mine', label: 'Minhas', href: '/meetings?scope=mine' }],
                },
                { id: 'conversations', label: 'Conversas', icon: MessageIcon, href: '/conversations' },
              ],
            },
          ]}
          {...props}
        >
          <h1>Reuniões</h1>
        </AppFrame>
      </SupportContext>
    </I18nProvider>,
  );
  return onLayoutChange;
};

describe.each(layoutTypes)('AppFrame in %s', (type) => {
  it('shows the page, one support link and a skip link', () => {
    show(type);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Reuniões' })).toBeDefined();
    const support = screen.getByRole('link', { name: 'Falar com o suporte no WhatsApp' });
    expect(support.getAttribute('href')).toBe('https://wa.me/5511999990000');
    const skip = screen.getByRole('link', { name: 'Ir para o conteúdo' });
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('lists all entries in a drawer on a narrow screen', async () => {
    show(type);
    const [open] = screen.getAllByRole('button', { name: 'Abrir a navegação' });
    if (!open) throw new Error('nothing opens the navigation');
    await userEvent.click(open);
    const drawer = await screen.findByRole('dialog', { name: 'Navegação' });
    expect(within(drawer).getByRole('link', { name: 'Reuniões' }).getAttribute('aria-current')).toBe('page');
    expect(within(drawer).getByRole('link', { name: 'Conversas' })).toBeDefined();
    expect(within(drawer).getByText('© 2026 Pauta')).toBeDefined();
  });
});

describe.each(layoutTypes.filter((type) => type !== 'blank'))('the navigation of %s', (type) => {
  it('marks the current page and shows the signed-in user', () => {
    show(type);
    const nav = screen.getByRole('navigation', { name: 'Principal' });
    expect(within(nav).getByRole('link', { name: 'Reuniões' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: /Ana Martins/ })).toBeDefined();
  });

  it('shows the copyright line', () => {
    show(type);
    expect(screen.getByText('© 2026 Pauta').closest('footer')).not.toBeNull();
  });
});

describe.each(['collapsibleSide', 'stackedSide', 'framelessSide'] as const)('folding %s', (type) => {
  it('calls onLayoutChange, and keeps the rest of the layout', async () => {
    const onLayoutChange = show(type, { previousType: 'topBarClassic' });
    await userEvent.click(screen.getByRole('button', { name: 'Recolher a navegação' }));
    expect(onLayoutChange).toHaveBeenCalledWith({ type, sideNavCollapse: true, previousType: 'topBarClassic' });
  });
});

describe('the navigation where the page would be cut beside it', () => {
  it('is folded, and unfolds without a change of the preference', async () => {
    const matches = (query: string) => query === media.tight;
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: matches(query) }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const onLayoutChange = show('framelessSide');
    expect(screen.queryByText('© 2026 Pauta')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Abrir a navegação' }).at(-1) ?? document.body);
    expect(screen.getByText('© 2026 Pauta')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Recolher a navegação' }));
    expect(screen.queryByText('© 2026 Pauta')).toBeNull();
    expect(onLayoutChange).not.toHaveBeenCalled();
  });
});

describe('the layout stackedSide', () => {
  it('lists the pages of the current area beside the rail', () => {
    show('stackedSide');
    const secondary = screen.getByRole('navigation', { name: 'Reuniões' });
    expect(within(secondary).getByRole('link', { name: 'Minhas' })).toBeDefined();
  });

  it('shows only the rail when folded', () => {
    show('stackedSide', { sideNavCollapse: true });
    expect(screen.queryByRole('navigation', { name: 'Reuniões' })).toBeNull();
  });
});

describe('the layout blank', () => {
  it('has no navigation and no footer', () => {
    show('blank');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText('© 2026 Pauta')).toBeNull();
  });

  it.each([
    ['topBarClassic', 'topBarClassic'],
    [undefined, 'framelessSide'],
  ] as const)('goes back from %s to %s', async (previousType, type) => {
    const onLayoutChange = show('blank', previousType ? { previousType } : {});
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar a navegação' }));
    expect(onLayoutChange).toHaveBeenCalledWith({ type, sideNavCollapse: false, previousType: 'blank' });
  });
});
