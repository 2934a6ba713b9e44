import { admin } from './installation.ts';
import { secret } from './secrets.ts';

/** The reset code that counts for an address. Rejects when there is none. */
export const codeFor = async (email: string): Promise<string> => {
  const { code } = await admin<{ code: string }>('code show', { email });
  return secret('code', code);
};
