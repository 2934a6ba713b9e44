import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { PageArrival } from './page-arrival.ts';
import { pageFocus } from './page-marks.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const Root = () => (
  <>
    <PageArrival />
    <Outlet />
  </>
);
const Page = ({ title }: { readonly title: string }) => (
  <div>
    <h1 tabIndex={-1}>{title}</h1>
    <div data-page-scroll data-testid="scroller" />
  </div>
);

const show = (path = '/list') => {
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          { path: '/list', element: <Page title="Lista" /> },
          { path: '/one/:id', element: <Page title="Uma" /> },
          {
            path: '/write',
            element: (
              <>
                <Page title="Perguntas" />
                <textarea {...{ [pageFocus]: '' }} />
              </>
            ),
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return (to: string | number) =>
    act(async () => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
    });
};

const scroller = () => screen.getByTestId('scroller');
const scrollTo = (top: number) => {
  scroller().scrollTop = top;
  scroller().dispatchEvent(new Event('scroll'));
};

describe('PageArrival', () => {
  it('focuses the title after a navigation, but not on the first page', async () => {
    const go = show();
    expect(document.activeElement).toBe(document.body);
    await go('/one/1');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Uma' }));
  });

  it('focuses the marked field of a page, if it has one', async () => {
    const go = show();
    await go('/write');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('waits for a dialog to close, and for a title that renders late', async () => {
    const go = show();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await go('/one/1');
    expect(document.activeElement).toBe(document.body);
    dialog.remove();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Uma' })));
  });

  it('follows a title that is replaced', async () => {
    const go = show();
    await go('/one/1');
    const title = screen.getByRole('heading', { name: 'Uma' });
    const other = document.createElement('h1');
    other.tabIndex = -1;
    title.replaceWith(other);
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(document.activeElement).toBe(other));
    other.replaceWith(title);
  });

  it('does not move the focus after a user action', async () => {
    const go = show();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await go('/one/1');
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    dialog.remove();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps the focus if only the query changes', async () => {
    const go = show();
    await go('/list?page=2');
    expect(document.activeElement).toBe(document.body);
  });

  it('restores the scroll position when going back', async () => {
    const go = show();
    scrollTo(640);
    await go('/one/1');
    await go(-1);
    await waitFor(() => expect(scroller().scrollTop).toBe(640));
  });

  it('starts a new page at the top, also for the same route', async () => {
    const go = show();
    await go('/one/1');
    scrollTo(300);
    await go('/one/2');
    expect(scroller().scrollTop).toBe(0);
  });

  it('starts an address opened by the tab at the top', async () => {
    show();
    scrollTo(640);
    cleanup();
    show('/one/1');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(scroller().scrollTop).toBe(0);
  });

  it('restores the position on a reload', async () => {
    show();
    scrollTo(640);
    cleanup();
    show();
    await waitFor(() => expect(scroller().scrollTop).toBe(640));
  });

  it('keeps the position if only the query changes', async () => {
    const go = show();
    scrollTo(200);
    await go('/list?status=ready');
    expect(scroller().scrollTop).toBe(200);
  });
});
