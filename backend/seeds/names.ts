export const EMPLOYERS = [
  { firstName: 'Amara', lastName: 'Okafor', email: 'amara@demo.muster' },
  { firstName: 'Tom', lastName: 'Bradley', email: 'tom@demo.muster' },
];

const STAFF = `Priya Shah, Callum Reid, Zofia Nowak, Marcus Bennett, Aisha Rahman, Owen Davies, Chloe Turner,
Kwame Mensah, Niamh Kelly, Daniel Price, Leila Haddad, Jack Morgan, Sofia Rossi, Ryan Fletcher, Grace Obi,
Liam Walker, Hannah Cole, Yusuf Demir, Ellie Marsh, Connor Byrne, Mei Chen, Rhys Powell, Fatima Noor, Ben Hughes,
Isla Grant`;

/** The demo company's employees. Each signs in as `first name@demo.muster`. */
export const EMPLOYEES = STAFF.split(',').map((name) => {
  const [firstName = '', lastName = ''] = name.trim().split(' ');
  return { firstName, lastName, email: `${firstName.toLowerCase()}@demo.muster` };
});

/** The employee who left recently. */
export const LEAVER = { firstName: 'Stefan', lastName: 'Kovacs', email: 'stefan@demo.muster' };

/** The people with an open invitation. */
export const INVITED = (
  [
    { firstName: 'Rosa', lastName: 'Delgado', role: 'employee', status: 'pending', daysAgo: 2 },
    { firstName: 'Victor', lastName: 'Lindqvist', role: 'employer', status: 'pending', daysAgo: 1 },
    { firstName: 'Abi', lastName: 'Foster', role: 'employee', status: 'expired', daysAgo: 12 },
    { firstName: 'Dylan', lastName: 'Hart', role: 'employee', status: 'revoked', daysAgo: 5 },
  ] as const
).map((person) => ({ ...person, email: `${person.firstName.toLowerCase()}@demo.muster` }));

export const VENUES = [
  {
    name: 'The Assembly Rooms',
    addressLine1: '54 George Street',
    city: 'Edinburgh',
    postcode: 'EH2 2LR',
    contactPerson: 'Moira Sinclair',
    contactPhone: '0131 496 0123',
    latitude: 55.9531,
    longitude: -3.1983,
  },
  {
    name: 'Riverside Arena',
    addressLine1: '12 Quay Road',
    city: 'Bristol',
    postcode: 'BS1 4QA',
    contactPerson: 'Gareth Lowe',
    contactPhone: '0117 960 789',
    contactEmail: 'duty@riverside.demo.muster',
    staffNotes: 'Stewards meet at gate C. Radios are in the control room.',
    latitude: 51.4505,
    longitude: -2.5983,
  },
  {
    name: 'Kings Court Care Home',
    addressLine1: '3 Abbey Lane',
    city: 'York',
    county: 'North Yorkshire',
    postcode: 'YO1 7HH',
    contactPhone: '01904 960 456',
    staffNotes: 'Ring at the side door after 20:00, and sign in at the desk.',
    latitude: 53.9623,
    longitude: -1.0819,
  },
];

/** The closed venue. */
export const CLOSED_VENUE = {
  name: 'The Old Corn Exchange',
  addressLine1: '9 Call Lane',
  city: 'Leeds',
  county: 'West Yorkshire',
  postcode: 'LS1 7BR',
  notes: 'Our contract here ended.',
};

/** The shifts of each demo week. `venue` is an index into VENUES. */
export const SHIFTS = [
  { name: 'Night Security', startTime: '22:00', endTime: '06:00', venue: 1, breakMinutes: 30 },
  { name: 'Kitchen Prep', startTime: '07:00', endTime: '15:00', venue: 0, breakMinutes: 30 },
  { name: 'Lunch Service', startTime: '11:00', endTime: '16:00', venue: 0, breakMinutes: 0 },
  { name: 'Day Care', startTime: '08:00', endTime: '20:00', venue: 2, breakMinutes: 60 },
];

/** The shifts of each day of the demo's rotas. */
export const PLACES = [
  { role: 'Reception', startTime: '10:00', endTime: '18:00', venue: 0, breakMinutes: 30 },
  { role: 'Steward', startTime: '12:00', endTime: '20:00', venue: 2, breakMinutes: 30 },
];
