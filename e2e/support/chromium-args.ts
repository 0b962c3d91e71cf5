/** What Playwright switches off itself: of two such lists Chromium heeds the last. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Pages of the address bar, which nobody sees here: each window loads them in a process of their own, for half a second. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A page that lives for seconds never earns what its code costs to be compiled a second and a third time. */
const withoutOptimising = '--js-flags=--no-maglev,--no-turbofan';

/** How Chromium is started where it is measured: as people's own, but for what nobody sees. */
export const measuredArgs = [`--disable-features=${[...byPlaywright, ...addressBar].join(',')}`];

/** How Chromium is started for a story. */
export const chromiumArgs = [...measuredArgs, withoutOptimising];
