import { Evaluation, EvaluationStatus, JudgedCriterion } from '../analysis/schema.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';

export const evaluation = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/evaluation',
  params: { id: Id },
  access: 'user',
  summary: 'The newest evaluation, with criteria and evidence',
  response: Evaluation,
  errors: ['meeting_not_found', 'evaluation_not_found'],
});

export const evaluate = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/evaluation',
  params: { id: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Starts a new evaluation',
  response: EvaluationStatus,
  status: 202,
  errors: ['meeting_not_found', 'meeting_without_transcript', 'meeting_busy'],
});

export const evaluationStatus = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/evaluation/status',
  params: { id: Id },
  access: 'user',
  summary: 'How far the evaluation is',
  response: EvaluationStatus,
  errors: ['meeting_not_found'],
});

export const evaluateCriterion = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/criteria/:criterionId/evaluation',
  params: { id: Id, criterionId: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Judges one criterion of the evaluation anew, by the same analyst',
  response: JudgedCriterion,
  errors: ['meeting_not_found', 'evaluation_not_found', 'criterion_not_found', 'meeting_busy', 'analyst_missing'],
});

export const secondOpinion = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/criteria/:criterionId/second-opinion',
  params: { id: Id, criterionId: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'What the other analyst judges of one criterion; changes nothing',
  response: JudgedCriterion,
  errors: ['meeting_not_found', 'evaluation_not_found', 'criterion_not_found', 'second_opinion_missing'],
});
