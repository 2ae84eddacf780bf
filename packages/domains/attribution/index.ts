/** What the server may use of attribution. */
export { readAffiliateVisits } from "./affiliate-visits.ts";
export {
  type Campaign,
  type CampaignChange,
  listCampaignChanges,
  listCampaigns,
  removeCampaign,
  setCampaign,
} from "./campaigns.ts";
export { attributionDomain } from "./domain.ts";
export { countPageOpens } from "./page-opens.ts";
