import type { api, Received, Starters } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { languageOf } from '../identity/users/language-of.ts';
import { isEnglish } from '../portuguese/is-english.ts';
import { chosenMeetings } from '../meetings/choose-meetings.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { defaultTemplateId, readQuestions } from '../templates/template-access.ts';
import { chosenChats } from '../whatsapp/chosen-chats.ts';
import { wordsIn } from './words.ts';

type List = typeof api.assistant.starters;

const mostOfTemplate = 3;
const most = 5;

/**
 * Starter questions: those of the template, and questions that the rules can answer for any meeting. None where the
 * caller sees neither meetings nor conversations.
 */
export const listStarters = (ctx: Ctx, { query: { meetingId, chatId } }: Received<List>): Promise<Starters> =>
  ctx.db.read(async (tx) => {
    const meeting = meetingId ? await readMeeting(tx, ctx, meetingId) : undefined;
    if (chatId) orThrow((await chosenChats(tx, ctx, { ids: [chatId] }, 1))[0], 'conversation_not_found');
    const isOfAll = !meetingId && !chatId;
    if (
      isOfAll &&
      (await chosenMeetings(tx, ctx, {}, 1)).total === 0 &&
      (await chosenChats(tx, ctx, {}, 1)).length === 0
    )
      return { questions: [] };
    const language = await languageOf(tx, ctx.actor.userId);
    const { followUps } = wordsIn(language);
    const templateId = meeting?.templateId ?? (await defaultTemplateId(tx, meeting?.userId ?? ctx.actor.userId));
    const own = templateId ? await readQuestions(tx, templateId) : [];
    // Template questions in the other language are left out, so that the screen has one language.
    const asked = own.map(({ text }) => text).filter((text) => isEnglish(text) === (language === 'en'));
    const usual =
      meetingId || chatId
        ? [followUps.steps, followUps.objections, followUps.decides]
        : [followUps.countObjections, followUps.missingSteps, followUps.steps, followUps.objections, followUps.decides];
    return {
      questions: [
        ...new Set([...usual.slice(0, most - mostOfTemplate), ...asked.slice(0, mostOfTemplate), ...usual]),
      ].slice(0, most),
    };
  });
