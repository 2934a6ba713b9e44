import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from '@pauta/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearDrafts, maxDraftLength } from './drafts.ts';
import { type Session, SessionContext } from './session.ts';
import { useDraft } from './use-draft.ts';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const isText = (value: unknown): value is string => typeof value === 'string';

function Form() {
  const { value, set, clear, isRestored } = useDraft('note', 'nada', isText);
  return (
    <>
      <input aria-label="Nota" value={value} onChange={({ currentTarget }) => set(currentTarget.value)} />
      <button type="button" onClick={clear}>
        Guardar
      </button>
      {isRestored && <p>restored</p>}
    </>
  );
}

const userOf = (id: string): User => ({
  id,
  emailAddress: `${id}@aurora.example`,
  firstName: 'Carla',
  lastName: null,
  isAdmin: false,
  companyId: 'c',
  companyName: 'Aurora',
  importMeeting: 0,
  emailMeeting: 0,
  language: 'pt-BR',
  templateId: null,
  isDefaultTemplate: false,
  resetPassword: false,
  isGMeetConnected: false,
  isOutlookConnected: false,
  isOutlookLegacy: false,
  cognitoId: 'sub',
  authType: 'cognito',
  teams: [],
});

const open = (id = 'carla') => {
  const session: Session = {
    authenticated: true,
    user: userOf(id),
    templateId: null,
    initializing: false,
    userDataComplete: true,
    signIn: async () => ({ success: true, message: '' }),
    signUp: async () => ({ success: true, message: '' }),
    signOut: async () => undefined,
    oAuthSignIn: async () => ({ success: true, message: '' }),
    setTemplate: () => undefined,
    refreshUserData: async () => undefined,
    forceRefreshUserData: async () => undefined,
  };
  render(
    <SessionContext value={session}>
      <Form />
    </SessionContext>,
  );
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' });
const write = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

describe('useDraft', () => {
  it('starts with the initial value', () => {
    open();
    expect(field().value).toBe('nada');
    expect(screen.queryByText('restored')).toBeNull();
  });

  it('restores an unsaved draft', async () => {
    open();
    await write('Ligar na terça');
    cleanup();
    open();
    expect(field().value).toBe('Ligar na terça');
    expect(screen.getByText('restored')).toBeInstanceOf(HTMLElement);
  });

  it('clears a saved draft', async () => {
    open();
    await write('Ligar na terça');
    await userEvent.click(screen.getByRole('button'));
    cleanup();
    open();
    expect(field().value).toBe('nada');
  });

  it('stores no draft equal to the initial value', async () => {
    open();
    await write('nada');
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not show drafts of another user', async () => {
    open('carla');
    await write('Ligar na terça');
    cleanup();
    open('diego');
    expect(field().value).toBe('nada');
  });

  it.each([
    ['of an older version', '{"text":"Ligar"}'],
    ['that is broken', '{'],
  ])('ignores a draft %s', (_, stored) => {
    sessionStorage.setItem('pauta.draft.carla.note', stored);
    open();
    expect(field().value).toBe('nada');
    expect(screen.queryByText('restored')).toBeNull();
  });

  it('keeps the newest draft within the maximum length', async () => {
    open();
    await write('Ligar');
    await userEvent.click(field());
    await userEvent.paste('x'.repeat(maxDraftLength));
    expect(field().value.length).toBeGreaterThan(maxDraftLength);
    expect(sessionStorage.getItem('pauta.draft.carla.note')).toBe('"Ligar"');
  });
});

describe('clearDrafts', () => {
  it('removes the drafts of all users but one, and nothing else', () => {
    for (const key of ['pauta.draft.carla.note', 'pauta.draft.diego.note', 'other']) sessionStorage.setItem(key, '1');
    clearDrafts({ exceptOf: 'carla' });
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['other', 'pauta.draft.carla.note']);
    clearDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
});
