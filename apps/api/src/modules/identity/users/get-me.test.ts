import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityRig, openIdentityRig } from '../../../testing/identity-rig.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
});
afterAll(() => rig.close());

describe('users.me', () => {
  it('tells every field of a new user', async () => {
    const { IdToken } = await rig.tokens(
      await rig.person({ email: 'completa@aurora.example', name: 'Ana Maria de Souza' }),
    );
    expect((await rig.api('/api/users/me', IdToken)).body).toEqual({
      id: expect.any(String),
      emailAddress: 'completa@aurora.example',
      firstName: 'Ana',
      lastName: 'Maria de Souza',
      isAdmin: false,
      companyId: rig.companyId,
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

  it('takes one name as the first', async () => {
    const { IdToken } = await rig.tokens(await rig.person({ name: 'Cher' }));
    expect((await rig.api('/api/users/me', IdToken)).body).toMatchObject({ firstName: 'Cher', lastName: null });
  });
});
