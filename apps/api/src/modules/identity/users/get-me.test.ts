import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture } from '../../../testing/identity-fixture.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

describe('users.me', () => {
  it('returns every field of a new user', async () => {
    const { IdToken } = await fixture.tokens(
      await fixture.person({ email: 'completa@aurora.example', name: 'Ana Maria de Souza' }),
    );
    expect((await fixture.api('/api/users/me', IdToken)).body).toEqual({
      id: expect.any(String),
      emailAddress: 'completa@aurora.example',
      firstName: 'Ana',
      lastName: 'Maria de Souza',
      isAdmin: false,
      companyId: fixture.companyId,
      companyName: 'Aurora',
      importMeeting: 0,
      emailMeeting: 0,
      templateId: null,
      isDefaultTemplate: false,
      resetPassword: false,
      isGMeetConnected: false,
      isOutlookConnected: false,
      isOutlookLegacy: false,
      language: 'pt-BR',
      cognitoId: expect.any(String),
      authType: 'cognito',
      teams: [],
    });
  });

  it('treats a single name as the first name', async () => {
    const { IdToken } = await fixture.tokens(await fixture.person({ name: 'Cher' }));
    expect((await fixture.api('/api/users/me', IdToken)).body).toMatchObject({ firstName: 'Cher', lastName: null });
  });
});
