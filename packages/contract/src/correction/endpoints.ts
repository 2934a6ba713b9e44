import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import {
  AnswerCorrection,
  ChapterCorrection,
  Correction,
  CriterionCorrection,
  CriterionCorrections,
  NewChapter,
  NewNextStep,
  NewParticipant,
  NextStepCorrection,
  RenamedSpeakers,
  SpeakerCorrection,
  SpeakerElsewhere,
  SpeakerName,
  SpellingCorrection,
} from './schema.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/corrections',
  params: { id: Id },
  access: 'user',
  summary: 'What people corrected in a meeting, the newest first',
  response: z.array(Correction),
  errors: ['meeting_not_found'],
});

export const answer = endpoint({
  method: 'PUT',
  path: '/api/meetings/:id/answers/:questionId',
  params: { id: Id, questionId: Id },
  access: 'user',
  summary: 'Confirms an answer by its own value, gives another, or says that it was not said',
  body: AnswerCorrection,
  response: Correction,
  errors: ['meeting_not_found', 'answer_not_found', 'quote_not_found'],
});

export const criterion = endpoint({
  method: 'PUT',
  path: '/api/meetings/:id/criteria/:criterionId',
  params: { id: Id, criterionId: Id },
  access: 'user',
  summary: 'Judges a criterion of the evaluation that is shown',
  body: CriterionCorrection,
  response: Correction,
  errors: ['meeting_not_found', 'evaluation_not_found', 'criterion_not_found'],
});

export const addNextStep = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/next-steps',
  params: { id: Id },
  access: 'user',
  summary: 'Adds a next step, after those that there are',
  body: NewNextStep,
  response: Correction,
  status: 201,
  errors: ['meeting_not_found', 'too_many_next_steps'],
});

export const nextStep = endpoint({
  method: 'PATCH',
  path: '/api/meetings/:id/next-steps/:stepId',
  params: { id: Id, stepId: Id },
  access: 'user',
  summary: 'Changes a next step, marks it as done, or takes it away',
  body: NextStepCorrection,
  response: Correction,
  errors: ['meeting_not_found', 'next_step_not_found'],
});

export const speaker = endpoint({
  method: 'PATCH',
  path: '/api/meetings/:id/participants/:participantId',
  params: { id: Id, participantId: Id },
  access: 'user',
  summary: 'Says who a participant is, on which side they are, or that they were not there',
  body: SpeakerCorrection,
  response: Correction,
  errors: ['meeting_not_found', 'participant_not_found', 'participant_speaks'],
});

export const speakerElsewhere = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/participants/:participantId/elsewhere',
  params: { id: Id, participantId: Id },
  access: 'user',
  summary: 'How many other meetings, the newest 200 at most, have somebody of the same name',
  response: SpeakerElsewhere,
  errors: ['meeting_not_found', 'participant_not_found'],
});

export const renameSpeaker = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/participants/:participantId/rename',
  params: { id: Id, participantId: Id },
  access: 'user',
  summary: 'Renames a participant here and in those other meetings',
  body: SpeakerName,
  response: RenamedSpeakers,
  errors: ['meeting_not_found', 'participant_not_found'],
});

export const addSpeaker = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/participants',
  params: { id: Id },
  access: 'user',
  summary: 'Adds a person who was there',
  body: NewParticipant,
  response: Correction,
  status: 201,
  errors: ['meeting_not_found', 'too_many_participants'],
});

export const addChapter = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/chapters',
  params: { id: Id },
  access: 'user',
  summary: 'Adds a chapter',
  body: NewChapter,
  response: Correction,
  status: 201,
  errors: ['meeting_not_found', 'too_many_chapters', 'chapter_outside'],
});

export const chapter = endpoint({
  method: 'PATCH',
  path: '/api/meetings/:id/chapters/:chapterId',
  params: { id: Id, chapterId: Id },
  access: 'user',
  summary: 'Changes title or start of a chapter, or takes it away',
  body: ChapterCorrection,
  response: Correction,
  errors: ['meeting_not_found', 'chapter_not_found', 'chapter_outside'],
});

export const spelling = endpoint({
  method: 'PUT',
  path: '/api/meetings/:id/spellings',
  params: { id: Id },
  access: 'user',
  summary: 'Puts back what was heard wherever the vocabulary wrote a word for it; no later run writes it again',
  body: SpellingCorrection,
  response: Correction,
  errors: ['meeting_not_found', 'spelling_not_found', 'meeting_busy'],
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/corrections/:correctionId/undo',
  params: { id: Id, correctionId: Id },
  access: 'user',
  summary: 'Takes back the newest correction of something; what it replaced counts again',
  response: Correction,
  errors: ['meeting_not_found', 'correction_not_found', 'correction_not_newest', 'meeting_busy'],
});

export const ofCriteria = endpoint({
  method: 'GET',
  path: '/api/criteria/corrections',
  access: 'user',
  summary: 'How often people judge otherwise than the runs, by criterion',
  response: z.array(CriterionCorrections),
});
