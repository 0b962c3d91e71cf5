/**
 * Features that Playwright disables. Chromium uses only the last `--disable-features` argument, so the list
 * is repeated.
 */
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
/** Popups of the address bar. Each window would load them in a separate process for half a second. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Pages of stories are too short-lived to profit from V8's optimising compilers. */
const withoutOptimising = '--js-flags=--no-maglev,--no-turbofan';

/** Chromium's arguments for benchmarks: its defaults without invisible parts. */
export const measuredArgs = [`--disable-features=${[...byPlaywright, ...addressBar].join(',')}`];

/** Chromium's arguments for stories. */
export const chromiumArgs = [...measuredArgs, withoutOptimising];
