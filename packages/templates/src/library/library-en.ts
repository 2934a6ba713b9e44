// A list: the templates that come with the product, in English.
import type { LibraryTemplate } from './library.ts';

const saidByCustomer = 'Only what the customer said; not what the seller assumed.';

export const library: readonly LibraryTemplate[] = [
  {
    id: 'spin',
    name: 'SPIN',
    about: 'For the call in which the customer has to see the size of their own problem.',
    questions: [
      {
        text: 'How does the customer do it today?',
        type: 'text',
        subprompt: 'The situation today, in the customer’s words.',
      },
      {
        text: 'Which tool or vendor does the customer use today?',
        type: 'text',
        subprompt: 'The name that the customer mentioned.',
      },
      { text: 'What is the customer’s main problem?', type: 'text', subprompt: saidByCustomer },
      {
        text: 'How much does the problem cost a month?',
        type: 'money',
        subprompt: 'The amount that the customer said or confirmed.',
      },
      { text: 'What happens if nothing changes?', type: 'text', subprompt: 'The consequence that the customer named.' },
      {
        text: 'What would the customer gain from a solution?',
        type: 'text',
        subprompt: 'The gain that the customer expects; not the seller’s promise.',
      },
      { text: 'What is the next step?', type: 'text', subprompt: 'What both sides agreed on.' },
    ],
  },
  {
    id: 'bant',
    name: 'BANT',
    about: 'To find out quickly whether there is budget, authority, need and timing.',
    questions: [
      {
        text: 'How much can the customer invest?',
        type: 'money',
        subprompt: 'The budget that the customer has or approves; not the price of the proposal.',
      },
      { text: 'Is the budget approved?', type: 'yes_no' },
      {
        text: 'Who decides on the purchase?',
        type: 'person',
        subprompt: 'Whoever the customer says approves or signs; not someone who only takes part.',
      },
      { text: 'Who else takes part in the decision?', type: 'person' },
      { text: 'Which need does the customer want to meet?', type: 'text', subprompt: saidByCustomer },
      {
        text: 'By when does the customer want it solved?',
        type: 'date',
        subprompt: 'The date that the customer needs; not that of the next meeting.',
      },
    ],
  },
  {
    id: 'meddic',
    name: 'MEDDIC',
    about: 'For complex sales, with several people and criteria.',
    questions: [
      {
        text: 'Which figure does the customer want to improve?',
        type: 'text',
        subprompt: 'The metric and its value, as the customer said.',
      },
      { text: 'Who signs the contract?', type: 'person', subprompt: 'Whoever has the last word on the money.' },
      {
        text: 'Which criteria does the customer choose by?',
        type: 'multiple',
        options: ['Price', 'Timing', 'Integration', 'Support', 'Security', 'Ease of use', 'Other'],
      },
      {
        text: 'What are the steps to a decision?',
        type: 'text',
        subprompt: 'In the order in which the customer told them.',
      },
      { text: 'Which pain drives the purchase?', type: 'text', subprompt: saidByCustomer },
      { text: 'Who champions the solution at the customer?', type: 'person' },
      {
        text: 'Which competitor does the customer compare with?',
        type: 'text',
        subprompt: 'The name that the customer mentioned.',
      },
    ],
  },
  {
    id: 'discovery',
    name: 'Discovery',
    about: 'For the first call: understand the situation before offering anything.',
    questions: [
      { text: 'What is the main problem?', type: 'text', subprompt: saidByCustomer },
      { text: 'How long has the problem been there?', type: 'text' },
      {
        text: 'How much does the problem cost a month?',
        type: 'money',
        subprompt: 'The amount that the customer said or confirmed.',
      },
      { text: 'Have they tried to solve it before?', type: 'yes_no' },
      { text: 'How many people are affected?', type: 'number' },
      {
        text: 'Who decides on the purchase?',
        type: 'person',
        subprompt: 'Whoever the customer says approves or signs.',
      },
      {
        text: 'How urgent is it for the customer?',
        type: 'single',
        options: ['High', 'Medium', 'Low'],
        subprompt: 'The urgency that the customer put into words.',
      },
      { text: 'When is the next call?', type: 'date' },
    ],
  },
  {
    id: 'demo',
    name: 'Demo',
    about: 'To measure what stood out and what remained open after showing the product.',
    questions: [
      {
        text: 'What stood out most to the customer?',
        type: 'text',
        subprompt: 'Praise or interest that the customer voiced.',
      },
      { text: 'Which question remained open?', type: 'text' },
      {
        text: 'Which objections came up?',
        type: 'multiple',
        options: ['Price', 'Timing', 'Integration', 'Competitor', 'No priority', 'Has to ask someone', 'Other'],
        subprompt: 'An objection that the customer stated; not one that the seller anticipated.',
      },
      { text: 'Which systems does it have to integrate with?', type: 'text' },
      { text: 'Does the customer want a trial?', type: 'yes_no' },
      { text: 'Who else needs to see the demo?', type: 'person' },
      { text: 'What is the next step?', type: 'text', subprompt: 'What both sides agreed on.' },
    ],
  },
  {
    id: 'negotiation',
    name: 'Negotiation',
    about: 'To record amounts, concessions and what is missing for a signature.',
    questions: [
      { text: 'Which amount was proposed?', type: 'money' },
      {
        text: 'Which discount did the customer ask for?',
        type: 'text',
        subprompt: 'As a percentage or an amount, as it was said.',
      },
      { text: 'Which payment terms were agreed?', type: 'text', subprompt: 'What both sides accepted.' },
      { text: 'What is missing for a signature?', type: 'text', subprompt: saidByCustomer },
      { text: 'Who has to approve?', type: 'person' },
      { text: 'Is there a competitor in the deal?', type: 'yes_no' },
      {
        text: 'By when does the customer want to decide?',
        type: 'date',
        subprompt: 'The date that the customer said.',
      },
    ],
  },
  {
    id: 'renewal',
    name: 'Renewal',
    about: 'To know how the customer is doing, and what could stand in the way of a renewal.',
    questions: [
      {
        text: 'Is the customer satisfied?',
        type: 'yes_no',
        subprompt: 'What the customer said of themselves; polite praise is not enough.',
      },
      { text: 'Which result did the customer get?', type: 'text', subprompt: 'The gain that the customer told.' },
      { text: 'What did the customer complain about?', type: 'text' },
      { text: 'Does the customer want to renew?', type: 'single', options: ['Yes', 'No', 'Not decided yet'] },
      { text: 'When does the contract end?', type: 'date' },
      { text: 'Is there interest in buying more?', type: 'yes_no' },
      { text: 'Who decides on the renewal?', type: 'person' },
    ],
  },
];
