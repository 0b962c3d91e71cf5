import { LinkedText } from './LinkedText.js';

export const WithAddresses = () => (
  <p>
    <LinkedText text="The plan of the building is at https://example.org/plan, the rules at www.example.org." />
  </p>
);

export const RightToLeft = () => (
  <p dir="auto">
    <LinkedText text="الخطة هنا: https://example.org/plan" />
  </p>
);
