/** Daily Secure Scores of a tenant, and the profiles of their controls. */
import { addDays, dayOf } from '../../../src/platform/clock';
import { scoreControls } from './score-controls';
import type { Tenant } from './tenants';

const historyDays = 90;
const round = (value: number) => Math.round(value * 100) / 100;

/** Newest first. The score rises over time: each control reaches its full value on a day of its own. */
export function secureScores(tenant: Tenant, now: Date) {
  const current = scoreControls.filter(({ deprecated }) => !deprecated);
  const maxScore = current.reduce((sum, control) => sum + control.maxScore, 0);
  return Array.from({ length: historyDays }, (_, daysAgo) => {
    const day = addDays(now, -daysAgo);
    const controlScores = current.map(({ id, category, title, maxScore: maximum, achieved: full }, index) => {
      // Customers have reached less than the MSP, each with other controls.
      const final = tenant.companyId !== undefined && (index + tenant.companyId) % 4 === 0 ? full / 2 : full;
      const achieved = daysAgo < 14 + index * 5 ? final : final / 2;
      return {
        controlCategory: category,
        controlName: id,
        score: round(maximum * achieved),
        description: title,
        scoreInPercentage: round(achieved * 100),
      };
    });
    return {
      id: `${tenant.id}_${dayOf(day)}`,
      azureTenantId: tenant.id,
      createdDateTime: `${dayOf(day)}T00:00:00Z`,
      currentScore: round(controlScores.reduce((sum, { score }) => sum + score, 0)),
      maxScore,
      activeUserCount: 38,
      licensedUserCount: 41,
      enabledServices: ['HasExchange', 'HasSharePoint', 'HasAADP1'],
      vendorInformation: { provider: 'SecureScore', providerVersion: null, subProvider: null, vendor: 'Microsoft' },
      averageComparativeScores: [
        { basis: 'AllTenants', averageScore: 46.2, identityScore: 21.4 },
        { basis: 'TotalSeats', averageScore: 51.7, identityScore: 24.9 },
      ],
      controlScores,
    };
  });
}

export function controlProfiles(tenant: Tenant, now: Date) {
  return scoreControls.map((control, index) => ({
    id: control.id,
    azureTenantId: tenant.id,
    title: control.title,
    controlCategory: control.category,
    maxScore: control.maxScore,
    rank: index + 1,
    tier: index % 3 === 0 ? 'Core' : 'Defense in Depth',
    service: control.service,
    actionType: 'Config',
    actionUrl: 'https://security.microsoft.example/securescore',
    userImpact: 'low',
    implementationCost: index % 2 === 0 ? 'low' : 'moderate',
    remediation: 'Change the setting in the admin centre.',
    remediationImpact: 'Low impact on users.',
    threats: ['accountBreach'],
    deprecated: control.deprecated ?? false,
    controlStateUpdates: control.state
      ? [
          {
            state: control.state,
            assignedTo: '',
            comment: 'Agreed with the directors.',
            updatedBy: `admin@${tenant.domain}`,
            updatedDateTime: addDays(now, -40).toISOString(),
          },
        ]
      : [],
  }));
}
