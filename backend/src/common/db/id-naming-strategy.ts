import { UnderscoreNamingStrategy } from '@mikro-orm/core';

/** Names the column of a relation after its property: `companyId` is stored in `company_id`. */
export class IdNamingStrategy extends UnderscoreNamingStrategy {
  override joinKeyColumnName(propertyName: string): string {
    return this.propertyToColumnName(propertyName);
  }
}
