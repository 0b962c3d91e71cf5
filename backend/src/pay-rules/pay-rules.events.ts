import type { PayRulesVersion } from './pay-rules-version.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'pay_rules.changed': { payRules: PayRulesVersion };
  }
}
