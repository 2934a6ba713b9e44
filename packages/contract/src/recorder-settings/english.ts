import type { EnglishOf } from '../problem.ts';
import type { recorderSettingsProblems } from './problems.ts';

export const recorderSettingsEnglish: EnglishOf<typeof recorderSettingsProblems> = {
  provider_not_complete: 'Something is missing to talk to this provider. Enter the API key.',
  provider_away: '{host} did not answer. Check the address and try again in a few minutes.',
  provider_address_closed: '{host} is not a public address of the internet. Enter another one.',
  provider_key_refused: '{host} refused the key. Check that it was copied whole and is still good.',
  provider_busy: '{host} is overloaded. Try again in a few minutes.',
  provider_refused: '{host} refused the request. Check the address and the account at the provider.',
  provider_unreadable: 'What answers at {host} is not this provider. Check the address.',
  webhook_unsigned: 'The signature of this notice does not match.',
};
