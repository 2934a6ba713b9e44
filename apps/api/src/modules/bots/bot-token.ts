import { Id } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { AuthenticateAs } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { bots } from './bots.table.ts';

const purpose = 'bot';
/** How long a bot's token is accepted after the hand-over. */
const acceptedForMs = 24 * 3_600_000;

/** Token of the recorder that holds this lease of a bot. */
export const botToken = ({ secrets }: Pick<Platform, 'secrets'>, botId: string, lease: number): string =>
  `${botId}.${lease}.${secrets.sign(purpose, botId, String(lease))}`;

/** Reads `Authorization: Bearer <bot>.<lease>.<signature>`. */
export const openAuthenticateBot =
  ({ secrets, database, now }: Platform): AuthenticateAs<'bot'> =>
  async ({ headers }) => {
    const [, name = '', count = '', signature = ''] =
      /^Bearer ([0-9a-f-]{36})\.(\d{1,9})\.([\w.-]{1,200})$/i.exec(headers.authorization ?? '') ?? [];
    const botId = Id.safeParse(name).data;
    if (botId === undefined || !secrets.verify(signature, purpose, botId, count)) return undefined;
    const [bot] = await database.system.read((tx) => tx.select().from(bots).where(eq(bots.id, botId)));
    const isOver = bot?.handedOverAt && bot.handedOverAt.getTime() < now().getTime() - acceptedForMs;
    if (!bot || isOver) return undefined;
    const { companyId, meetingId } = bot;
    return { kind: 'bot', companyId, botId, meetingId, lease: Number(count) };
  };
