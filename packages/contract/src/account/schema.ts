import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id } from '../primitives.ts';
import { Language } from '../user/schema.ts';

export const PasswordUpdate = z.strictObject({
  password: z.string().check(z.maxLength(1024)),
  oldPassword: z.string().check(z.maxLength(1024)),
});

export const GeneralSettings = z
  .partial(
    z.strictObject({
      importMeeting: z.int32().check(z.nonnegative()),
      emailMeeting: z.int32().check(z.nonnegative()),
      templateId: z.nullable(Id),
      language: Language,
    }),
  )
  .check(z.refine((patch) => Object.keys(patch).length > 0, rule('nothing_to_change')));

export const DefaultTemplate = z.strictObject({ isDefaultTemplate: z.boolean() });
