import type { GoldDialogue } from './gold-dialogue.ts';
import { accounting } from './held-out-accounting.ts';
import { bakery } from './held-out-bakery.ts';
import { dentalClinic } from './held-out-dental-clinic.ts';
import { freight } from './held-out-freight.ts';
import { gym } from './held-out-gym.ts';
import { languageSchool } from './held-out-language-school.ts';
import { packaging } from './held-out-packaging.ts';
import { realEstate } from './held-out-real-estate.ts';
import { renewal } from './held-out-renewal.ts';
import { solar } from './held-out-solar.ts';
import { agency } from './tuning-agency.ts';
import { coldCall } from './tuning-cold-call.ts';
import { confectionery } from './tuning-confectionery.ts';
import { crm } from './tuning-crm.ts';
import { fleet } from './tuning-fleet.ts';
import { franchise } from './tuning-franchise.ts';
import { healthPlan } from './tuning-health-plan.ts';
import { saasRenewal } from './tuning-saas-renewal.ts';
import { telecom } from './tuning-telecom.ts';
import { veterinary } from './tuning-veterinary.ts';
import { farm } from './tuning-farm.ts';
import { hrSoftware } from './tuning-hr-software.ts';
import { legalSoftware } from './tuning-legal-software.ts';
import { warehouse } from './tuning-warehouse.ts';
import { coworking } from './tuning-coworking.ts';
import { insurance } from './tuning-insurance.ts';
import { securityService } from './tuning-security.ts';
import { training } from './tuning-training.ts';
import { catering } from './tuning-catering.ts';
import { printing } from './tuning-printing.ts';

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
