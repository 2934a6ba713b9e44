import type { GoldDialogue } from './gold-dialogue.ts';
import { accounting } from './dialogues/held-out-accounting.ts';
import { bakery } from './dialogues/held-out-bakery.ts';
import { dentalClinic } from './dialogues/held-out-dental-clinic.ts';
import { freight } from './dialogues/held-out-freight.ts';
import { gym } from './dialogues/held-out-gym.ts';
import { languageSchool } from './dialogues/held-out-language-school.ts';
import { packaging } from './dialogues/held-out-packaging.ts';
import { realEstate } from './dialogues/held-out-real-estate.ts';
import { renewal } from './dialogues/held-out-renewal.ts';
import { solar } from './dialogues/held-out-solar.ts';
import { agency } from './dialogues/tuning-agency.ts';
import { coldCall } from './dialogues/tuning-cold-call.ts';
import { confectionery } from './dialogues/tuning-confectionery.ts';
import { crm } from './dialogues/tuning-crm.ts';
import { fleet } from './dialogues/tuning-fleet.ts';
import { franchise } from './dialogues/tuning-franchise.ts';
import { healthPlan } from './dialogues/tuning-health-plan.ts';
import { saasRenewal } from './dialogues/tuning-saas-renewal.ts';
import { telecom } from './dialogues/tuning-telecom.ts';
import { veterinary } from './dialogues/tuning-veterinary.ts';
import { farm } from './dialogues/tuning-farm.ts';
import { hrSoftware } from './dialogues/tuning-hr-software.ts';
import { legalSoftware } from './dialogues/tuning-legal-software.ts';
import { warehouse } from './dialogues/tuning-warehouse.ts';
import { coworking } from './dialogues/tuning-coworking.ts';
import { insurance } from './dialogues/tuning-insurance.ts';
import { securityService } from './dialogues/tuning-security.ts';
import { training } from './dialogues/tuning-training.ts';
import { catering } from './dialogues/tuning-catering.ts';
import { printing } from './dialogues/tuning-printing.ts';

export const goldDialogues: readonly GoldDialogue[] = [
  accounting,
  bakery,
  dentalClinic,
  freight,
  gym,
  languageSchool,
  packaging,
  realEstate,
  renewal,
  solar,
  agency,
  coldCall,
  confectionery,
  crm,
  fleet,
  franchise,
  healthPlan,
  saasRenewal,
  telecom,
  veterinary,
  farm,
  hrSoftware,
  legalSoftware,
  warehouse,
  coworking,
  insurance,
  securityService,
  training,
  catering,
  printing,
];
