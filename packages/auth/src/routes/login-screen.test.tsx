import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type Session, SessionContext, type SignInResult, writeSignedOutReason } from '@pauta/feature-api';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../messages.ts';
import { passwordNotes } from '../session/password-notes.ts';
import { signInNotes } from '../session/sign-in-notes.ts';
import { LoginScreen, type LoginScreenProps } from './login-screen.tsx';
import { eventually } from '../testing/eventually.ts';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// The global instance: `addressProblem` uses it too.
i18n.loadAndActivate({ locale: 'pt-BR', messages: await messages('pt-BR') });

const page = (signIn: Session['signIn'], props: LoginScreenProps = {}) => {
  const nothing = async () => undefined;
  const session: Session = {
    authenticated: false,
    user: null,
    templateId: null,
    initializing: false,
    userDataComplete: false,
    signIn,
    signUp: async () => ({ success: false, message: '' }),
    signOut: nothing,
    oAuthSignIn: async () => ({ success: true, message: '' }),
    setTemplate: () => undefined,
    refreshUserData: nothing,
    forceRefreshUserData: nothing,
  };
  return (
    <I18nProvider i18n={i18n}>
      <SessionContext value={session}>
        <LoginScreen {...props} />
      </SessionContext>
    </I18nProvider>
  );
};

const answering = (result: SignInResult) => vi.fn<Session['signIn']>().mockResolvedValue(result);
const wrong = 'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText<HTMLInputElement>('Senha');
const enter = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }));

describe('LoginScreen', () => {
  it('signs in with the entered credentials, also by Enter', async () => {
    const signIn = answering({ success: true, message: 'Login realizado com sucesso!' });
    render(page(signIn));
    await userEvent.type(email(), 'carla@aurora.example');
    await userEvent.type(password(), 'Pauta#2026demo{Enter}');
    expect(signIn).toHaveBeenCalledWith({ email: 'carla@aurora.example', password: 'Pauta#2026demo' });
    expect(await screen.findByText('Login realizado com sucesso!')).toBeInstanceOf(HTMLElement);
  });

  it('reports the success, although the session has unmounted it', async () => {
    const answer = Promise.withResolvers<SignInResult>();
    const onSignedIn = vi.fn<(message: string) => void>();
    const { unmount } = render(page(() => answer.promise, { onSignedIn }));
    await userEvent.type(email(), 'carla@aurora.example');
    await userEvent.type(password(), 'Pauta#2026demo{Enter}');
    unmount();
    answer.resolve({ success: true, message: 'Login realizado com sucesso!' });
    await eventually(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('Login realizado com sucesso!'));
  });

  it('announces a rejection, and focuses the invalid field', async () => {
    render(page(answering({ success: false, message: wrong, field: 'password' })));
    await userEvent.type(email(), 'carla@aurora.example');
    await userEvent.type(password(), 'errada');
    await enter();
    await eventually(() => expect(screen.getByRole('alert').textContent).toBe(wrong));
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(password().value).toBe('errada');
  });

  it('marks no field as invalid for a lost connection', async () => {
    const message = 'Erro de conexão. Verifique sua internet e tente novamente.';
    render(page(answering({ success: false, message })));
    await userEvent.type(email(), 'carla@aurora.example');
    await userEvent.type(password(), 'x');
    await enter();
    await eventually(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(password().getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each([
    ['', '', 'Digite seu e-mail.', 'email'],
    ['carla', 'x', 'Digite um e-mail completo, como nome@empresa.com.', 'email'],
    ['carla@aurora.example', '', 'Digite sua senha.', 'password'],
  ])('asks for what is missing in %j and %j', async (givenEmail, givenPassword, message, field) => {
    const signIn = answering({ success: true, message: '' });
    render(page(signIn));
    if (givenEmail) await userEvent.type(email(), givenEmail);
    if (givenPassword) await userEvent.type(password(), givenPassword);
    await enter();
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(document.activeElement).toBe(field === 'email' ? email() : password());
    expect(signIn).not.toHaveBeenCalled();
  });

  it('has autocomplete values for password managers', () => {
    render(page(answering({ success: true, message: '' })));
    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
  });

  it('offers demo accounts by one click, only if there are some', async () => {
    const signIn = answering({ success: true, message: 'Bem-vindo!' });
    const { rerender } = render(page(signIn));
    expect(screen.queryByText('Conheça com uma conta de exemplo')).toBeNull();
    const demoAccounts = [
      { email: 'ana@aurora.example', name: 'Ana Martins', role: 'admin', password: 'Pauta#2026demo' },
    ] as const;
    rerender(page(signIn, { demoAccounts }));
    await userEvent.click(screen.getByRole('button', { name: 'Ana Martins Administra a empresa' }));
    expect(signIn).toHaveBeenCalledWith({ email: 'ana@aurora.example', password: 'Pauta#2026demo' });
    expect(await screen.findByText('Bem-vindo!')).toBeTruthy();
  });

  it('links to password recovery and SSO, keeping the requested address', () => {
    history.replaceState(null, '', '/login?redirectUrl=%2Fmeetings%2F1');
    render(page(answering({ success: true, message: '' })));
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.href]);
    expect(links).toEqual([
      ['Esqueci minha senha', `${location.origin}/forgot-password`],
      ['Continuar com SSO', `${location.origin}/sso?redirectUrl=%2Fmeetings%2F1`],
    ]);
  });

  it('moves from the e-mail to the password by one Tab', async () => {
    render(page(answering({ success: true, message: '' })));
    await userEvent.click(email());
    await userEvent.tab();
    expect(document.activeElement).toBe(password());
  });

  it('keeps the e-mail for the next sign-in screen, but never the password', async () => {
    render(page(answering({ success: true, message: '' })));
    await userEvent.type(email(), 'carla@aurora.example');
    await userEvent.type(password(), 'Pauta#2026demo');
    expect(signInNotes.email()).toBe('carla@aurora.example');
    expect([...Object.values(sessionStorage), ...Object.values(localStorage)].join()).not.toContain('Pauta#2026demo');
  });

  it('fills in a known e-mail, and focuses the password', async () => {
    signInNotes.rememberEmail('carla@aurora.example');
    render(page(answering({ success: true, message: '' })));
    await eventually(() => expect(email().value).toBe('carla@aurora.example'));
    expect(document.activeElement).toBe(password());
  });

  it.each([
    ['expired', 'Sessão expirada. Por favor, faça login novamente.'],
    ['rejected', 'Sessão expirada. Por favor, faça login novamente.'],
    ['legacy', 'Sua conta ainda usa o login antigo. Use “Esqueci minha senha” para criar uma nova senha e entrar.'],
    ['left', 'Suas reuniões, do que foi dito ao próximo passo.'],
  ] as const)('explains why a session ended as %s', async (reason, text) => {
    writeSignedOutReason(reason);
    render(page(answering({ success: true, message: '' })));
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
  });

  it('shows that the password was reset', async () => {
    passwordNotes.rememberPasswordReset();
    render(page(answering({ success: true, message: '' })));
    expect(await screen.findByText('Senha redefinida. Entre com a nova senha.')).toBeInstanceOf(HTMLElement);
  });

  it('offers a password reset if it is the only solution', async () => {
    render(page(answering({ success: false, message: 'x', needsNewPassword: true })));
    await userEvent.type(email(), 'carla@aurora.example');
    await userEvent.type(password(), 'x');
    await enter();
    const remedy = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Criar nova senha' });
    expect(remedy.href).toBe(`${location.origin}/forgot-password`);
  });
});

describe('LoginScreen, prerendered', () => {
  it('keeps typed text, the focus and its elements on hydration; submits nothing before', async () => {
    const signIn = answering({ success: true, message: '' });
    writeSignedOutReason('expired');
    signInNotes.rememberEmail('outra@aurora.example');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page(signIn));
    expect(container.querySelector('[type=submit]')).toBeNull();
    expect(container.querySelector('form')?.method).toBe('post');

    const [firstEmail, firstPassword] = [email(), password()];
    firstEmail.value = 'carla@aurora.example';
    firstPassword.value = 'Pauta#';
    firstPassword.focus();
    const errors = vi.fn<(error: unknown) => void>();
    const root = await act(async (): Promise<Root> =>
      hydrateRoot(container, page(signIn), { onRecoverableError: errors }),
    );
    expect(errors).not.toHaveBeenCalled();
    expect([email(), password()]).toEqual([firstEmail, firstPassword]);
    expect(document.activeElement).toBe(firstPassword);
    await userEvent.type(password(), '2026demo{Enter}');
    expect(signIn).toHaveBeenCalledWith({ email: 'carla@aurora.example', password: 'Pauta#2026demo' });
    await act(async () => root.unmount());
    container.remove();
  });
});
