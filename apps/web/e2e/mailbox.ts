import { admin } from './installation.ts';
import { secret } from './secrets.ts';

/** The valid reset code of an e-mail address. Rejects if there is none. */
export const codeFor = async (email: string): Promise<string> => {
  const { code } = await admin<{ code: string }>('code show', { email });
  return secret('code', code);
};
