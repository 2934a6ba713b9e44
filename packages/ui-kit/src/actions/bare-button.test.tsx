import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BareButton } from './bare-button.tsx';
import { BareLink, NavigationContext } from './bare-link.tsx';
import { Holder } from './held.tsx';

afterEach(cleanup);

describe('BareButton', () => {
  it('does what it says and what holds it says', async () => {
    const [own, held] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <Holder holds={{ onClick: held, 'aria-haspopup': 'menu' }}>
        <BareButton className="" onPress={own}>
          Abrir
        </BareButton>
      </Holder>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect([own.mock.calls.length, held.mock.calls.length]).toEqual([1, 1]);
    expect(screen.getByRole('button').getAttribute('aria-haspopup')).toBe('menu');
  });

  it('keeps its focus and ignores presses while it is pending, and sends no form', async () => {
    const [press, submit] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <form onSubmit={submit}>
        <BareButton className="" type="submit" isPending onPress={press}>
          Salvar
        </BareButton>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps Enter and Space to itself', async () => {
    const onKey = vi.fn<() => void>();
    document.addEventListener('keydown', onKey);
    render(<BareButton className="">Tocar</BareButton>);
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter} ');
    expect(onKey).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onKey);
  });
});

describe('BareLink', () => {
  it('stays within the page, except with a modifier', async () => {
    const navigate = vi.fn<(path: string) => void>();
    const seen = vi.fn<(isPrevented: boolean) => void>();
    const onClick = (event: Event) => {
      seen(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', onClick);
    render(
      <NavigationContext value={{ navigate }}>
        <BareLink className="" href="/meetings">
          Reuniões
        </BareLink>
      </NavigationContext>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Reuniões' }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Reuniões' }));
    document.removeEventListener('click', onClick);
    expect(navigate.mock.calls).toEqual([['/meetings']]);
    expect(seen.mock.calls).toEqual([[true], [false]]);
  });
});
