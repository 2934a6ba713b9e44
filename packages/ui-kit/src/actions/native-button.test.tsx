import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NativeButton } from './native-button.tsx';
import { NativeLink, NavigationContext } from './native-link.tsx';
import { TriggerSlot } from './trigger.tsx';

afterEach(cleanup);

describe('NativeButton', () => {
  it('calls its own onPress and the click handler of its trigger', async () => {
    const [own, held] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <TriggerSlot holds={{ onClick: held, 'aria-haspopup': 'menu' }}>
        <NativeButton className="" onPress={own}>
          Abrir
        </NativeButton>
      </TriggerSlot>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect([own.mock.calls.length, held.mock.calls.length]).toEqual([1, 1]);
    expect(screen.getByRole('button').getAttribute('aria-haspopup')).toBe('menu');
  });

  it('keeps its focus, ignores presses and submits no form while pending', async () => {
    const [press, submit] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <form onSubmit={submit}>
        <NativeButton className="" type="submit" isPending onPress={press}>
          Salvar
        </NativeButton>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  it('is announced while pending, and removes the announcement afterwards', async () => {
    const button = (isPending: boolean) => (
      <NativeButton className="" isPending={isPending}>
        Juntar falas
      </NativeButton>
    );
    const { rerender } = render(button(false));
    screen.getByRole('button').focus();
    rerender(button(true));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Juntar falas'));
    rerender(button(false));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('stops the propagation of Enter and Space', async () => {
    const onKey = vi.fn<() => void>();
    document.addEventListener('keydown', onKey);
    render(<NativeButton className="">Tocar</NativeButton>);
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter} ');
    expect(onKey).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onKey);
  });
});

describe('NativeLink', () => {
  it('navigates within the page, except with a modifier key', async () => {
    const navigate = vi.fn<(path: string) => void>();
    const seen = vi.fn<(isPrevented: boolean) => void>();
    const onClick = (event: Event) => {
      seen(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', onClick);
    render(
      <NavigationContext value={{ navigate }}>
        <NativeLink className="" href="/meetings">
          Reuniões
        </NativeLink>
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
