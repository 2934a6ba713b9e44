import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  changeChapter,
  changeNextStep,
  changeSpeaker,
  changeSpelling,
  correctAnswer,
  correctCriterion,
  createChapter,
  createNextStep,
  createSpeaker,
  listCorrections,
  undoMeetingCorrection,
} from './correct-meeting.ts';
import { countCriterionCorrections } from './count-corrections.ts';
import { evaluateCriterion, giveSecondOpinion } from './evaluate-criterion.ts';
import { evaluateMeeting } from './evaluate-meeting.ts';
import { getAnswers } from './get-answers.ts';
import { getEvaluation } from './get-evaluation.ts';
import { getEvaluationStatus } from './get-evaluation-status.ts';
import { loadTemplateForMeeting } from './load-template.ts';
import { listModelCosts } from './llm/list-model-costs.ts';
import { countElsewhere, renameSpeaker } from './rename-speaker.ts';

export const registerAnalysis = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const { answers, evaluation, evaluate, evaluationStatus, secondOpinion } = api.meetings;
  const group = {
    answers,
    evaluation,
    evaluate,
    evaluationStatus,
    secondOpinion,
    evaluateCriterion: api.meetings.evaluateCriterion,
  };
  mountGroup(app, platform, authenticate, group, {
    answers: getAnswers,
    evaluation: getEvaluation,
    evaluate: evaluateMeeting,
    evaluationStatus: getEvaluationStatus,
    secondOpinion: giveSecondOpinion,
    evaluateCriterion,
  });
  mountGroup(app, platform, authenticate, api.corrections, {
    list: listCorrections,
    answer: correctAnswer,
    criterion: correctCriterion,
    addNextStep: createNextStep,
    nextStep: changeNextStep,
    speaker: changeSpeaker,
    spelling: changeSpelling,
    speakerElsewhere: countElsewhere,
    renameSpeaker,
    addSpeaker: createSpeaker,
    addChapter: createChapter,
    chapter: changeChapter,
    undo: undoMeetingCorrection,
    ofCriteria: countCriterionCorrections,
  });
  const { loadForMeeting } = api.templates;
  mountGroup(app, platform, authenticate, { loadForMeeting }, { loadForMeeting: loadTemplateForMeeting });
  const { costs } = api.languageModels;
  mountGroup(app, platform, authenticate, { costs }, { costs: listModelCosts });
};
